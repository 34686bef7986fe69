import type { Redirect } from './hosting.ts';

/**
 * The function that CloudFront runs for each request: it finds the page of an address, as a host does, and answers what has
 * moved with a 301. In the JavaScript that CloudFront knows, without imports.
 */
export const cloudFrontFunction = (
  redirects: readonly Redirect[],
): string => `var MOVED = ${JSON.stringify(Object.fromEntries(redirects.map(({ from, to }) => [from, to])))};

function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\\/+/g, '/').replace(/(.)\\/$/, '$1');
  if (Object.prototype.hasOwnProperty.call(MOVED, path))
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: MOVED[path] + queryOf(request) } },
    };
  var name = decoded(path);
  if (path === '/') request.uri = '/index.html';
  else if (/\\.html$/.test(name) || name === '/index' || name === '/404') request.uri = '/nothing';
  else if (/\\.\\w+$/.test(path)) request.uri = path;
  else request.uri = path + '.html';
  return request;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}

function queryOf(request) {
  var pairs = [];
  Object.keys(request.querystring || {}).forEach(function (name) {
    var given = request.querystring[name];
    (given.multiValue || [given]).forEach(function (one) {
      pairs.push(name + '=' + one.value);
    });
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}
`;
