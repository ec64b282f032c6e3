/// Goes from view to view; the address says which, so that each can be passed on and gone back to.
enum NavigationScript {
  static let text: StaticString = #"""
    const views = ['catalogue', 'map', 'resolve', 'detail'];

    function showView(isNavigation) {
      const [path, query = ''] = location.hash.replace(/^#\/?/, '').split(/\?(.*)/s);
      const parameters = new URLSearchParams(query);
      const [first, ...rest] = path.split('/');
      let view = 'detail';
      let title = '';
      if (first === '' || first === 'content') view = 'catalogue'; else if (rest.length === 0) view = first;
      if (!views.includes(view)) view = 'catalogue';
      if (view === 'catalogue') showCatalogue(filtersOf(parameters));
      if (view === 'resolve') showResolver(parameters);
      if (view === 'detail') {
        const name = decodeAddress(rest.join('/'));
        showDetail(first, name);
        title = `${visible(name)} – `;
      }
      for (const name of views) byId('view-' + name).hidden = name !== view;
      for (const tab of document.querySelectorAll('nav a')) {
        if (tab.dataset.view === view) tab.setAttribute('aria-current', 'page'); else tab.removeAttribute('aria-current');
      }
      document.title = `${title}Routes of ${visible(report().bundleName)}`;
      if (!isNavigation) return;
      scrollTo(0, 0);
      byId(view + '-heading').focus({preventScroll: true});
    }

    function decodeAddress(text) {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    }

    startCatalogue();
    startMap();
    startResolver();
    showView(false);
    addEventListener('hashchange', () => { if (location.hash !== '#content') showView(true); });
    byId('skip').addEventListener('click', (event) => {
      event.preventDefault();
      byId('content').focus();
    });
    document.documentElement.dataset.ready = 'true';
    """#
}
