/// Resolves the links of the bridge: `WebLinks` of the runtime.
enum WebLinkScript {
  static let text: StaticString = #"""
    function isWebLink({scheme, authority, path}) {
      const links = report().webLinks;
      return links !== undefined && authority !== undefined && scheme.toLowerCase() === links.scheme
        && textOf(authority).toLowerCase() === links.host && (path === '' || path === '/');
    }

    const forbiddenWebPath = () => new RouteError('forbidden-web-path',
      'the path is none of a page: it begins with one slash, and has no empty segment, no `..`, no `?` and the like');

    function resolveWebLink(parts) {
      const {parameter, paths} = report().webLinks;
      const asked = queryValues(queryItems(parts.query), bytesOf(parameter));
      if (asked.length === 0) throw new RouteError('no-web-path', 'the URL names no path');
      if (asked.length > 1) throw new RouteError('repeated-web-path', 'the URL names more than one path');
      const segments = webSegments(asked[0]);
      if (!segments) throw forbiddenWebPath();
      const template = paths.find((path) => isDeclared(readTemplate(bytesOf(path)).segments, segments));
      if (template === undefined) throw new RouteError('undeclared-web-path', 'no web page of this path was declared');
      const path = '/' + segments.map((segment) => percentEncoded(textOf(segment))).join('/');
      return {webLink: {path: template}, destination: {kind: 'web', path}, parameters: []};
    }

    // The segments of a path that no browser reads in another way, as byte texts.
    function webSegments(path) {
      if (path[0] !== '/' || /[\\?#]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(textOf(path))) return undefined;
      if (path === '/') return [];
      const segments = path.slice(1).split('/');
      return segments.every((segment) => segment !== '' && !/^\.{1,2}$|%/.test(segment)) ? segments : undefined;
    }

    function isDeclared(template, segments) {
      for (const [index, {kind, literal}] of template.entries()) {
        if (index >= segments.length || kind === 'l' && literal !== segments[index]) return false;
        if (kind === 'r') return true;
      }
      return template.length === segments.length;
    }

    """#
}
