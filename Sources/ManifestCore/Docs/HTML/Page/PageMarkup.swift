/// The markup of the page that is the same for every program.
enum PageMarkup {
  /// Between the policy and the title.
  static let meta: StaticString = """

    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">

    """

  /// Behind the title, the name of the program and its summary.
  static let navigation: StaticString = """

    <nav aria-label="Views">
    <a href="#/" data-view="catalogue">Catalogue</a>
    <a href="#/map" data-view="map">Map</a>
    <a href="#/resolve" data-view="resolve">Resolve a URL</a>
    </nav>
    </header>
    <main id="content" tabindex="-1">
    <noscript><p class="panel">This page needs JavaScript, which is part of it. <code>routes.md</code> beside it does not.</p></noscript>
    <section id="view-catalogue" aria-labelledby="catalogue-heading" hidden>
    <h2 id="catalogue-heading" tabindex="-1">Catalogue</h2>
    <form id="filters" role="search" class="panel">
    <div class="field wide"><label for="filter-q">Search</label>
    <input id="filter-q" type="search" autocomplete="off" spellcheck="false" autocapitalize="none" aria-describedby="search-hint" aria-controls="list"></div>
    <div class="field"><label for="filter-kind">Kind</label><select id="filter-kind" aria-controls="list"><option value="">all</option></select></div>
    <div class="field"><label for="filter-module">Module</label><select id="filter-module" aria-controls="list"><option value="">all</option></select></div>
    <div class="field"><label for="filter-owner">Owner</label><select id="filter-owner" aria-controls="list"><option value="">all</option></select></div>
    <div class="field"><button type="reset">Clear</button></div>
    <p id="search-hint" class="hint">Names, paths, parameters, classes and summaries; a word such as <code>/orders</code> is how a path begins.</p>
    </form>
    <p id="count" role="status" aria-live="polite"></p>
    <table id="list" class="catalogue" role="table" aria-labelledby="catalogue-heading" hidden>
    <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Name</th><th scope="col" role="columnheader">Kind</th><th scope="col" role="columnheader">Path or description</th><th scope="col" role="columnheader">Opens</th><th scope="col" role="columnheader">Module</th><th scope="col" role="columnheader">Owner</th></tr></thead>
    <tbody id="rows" role="rowgroup"></tbody>
    </table>
    <p id="nothing" class="panel" hidden>Nothing fits. Clear the filters to see everything.</p>
    <button id="more" type="button" hidden>Show more</button>
    </section>
    <section id="view-map" aria-labelledby="map-heading" hidden>
    <h2 id="map-heading" tabindex="-1">Map</h2>
    <p>From what a URL begins with, over the routes, to what opens. A number counts what a box stands for; each box leads to its entries in the catalogue.</p>
    <ul class="legend"><li class="ability">ability</li><li class="controller">controller</li><li class="page">page</li><li class="tab">tab</li><li class="app">micro-application</li><li class="web">web page</li><li class="closed">only from within the app</li></ul>
    <div id="picture" class="scroll" role="region" aria-labelledby="map-heading" tabindex="0">

    """

  /// Behind the map.
  static let resolver: StaticString = """

    </div>
    </section>
    <section id="view-resolve" aria-labelledby="resolve-heading" hidden>
    <h2 id="resolve-heading" tabindex="-1">Resolve a URL</h2>
    <form id="resolver" class="panel">
    <div class="field wide"><label for="url">URL</label>
    <input id="url" type="text" inputmode="url" autocomplete="off" spellcheck="false" autocapitalize="none" aria-describedby="url-hint" aria-controls="answer"></div>
    <div class="field check"><input id="internal" type="checkbox"><label for="internal">opened by the app itself</label></div>
    <p id="url-hint" class="hint">The answer is that of <code>manifestc resolve</code>, and of the app: all three read the same table.</p>
    </form>
    <div id="answer" class="panel" role="status" aria-live="polite"></div>
    <section id="tries"></section>
    </section>
    <section id="view-detail" aria-labelledby="detail-heading" hidden>
    <div id="detail"></div>
    </section>
    </main>

    """
}
