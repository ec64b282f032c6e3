/// Lights up the ways of the box that is pointed at or has the focus.
enum MapScript {
  static let text: StaticString = #"""
    function startMap() {
      const picture = byId('picture');
      const light = (event) => {
        const node = event.target.closest?.('[data-node]')?.dataset.node;
        picture.classList.toggle('lit', node !== undefined);
        for (const way of picture.querySelectorAll('[data-from]')) {
          way.classList.toggle('lit', way.dataset.from === node || way.dataset.to === node);
        }
      };
      for (const name of ['mouseover', 'mouseout', 'focusin', 'focusout']) {
        picture.addEventListener(name, name.endsWith('out') ? () => light({target: picture}) : light);
      }
    }

    """#
}
