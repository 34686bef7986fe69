import { type Hosting, headersByPart, MEDIA_TYPES } from './hosting.ts';

/** Where nginx finds the site, and where it listens. */
interface Place {
  root: string;
  /** A port, or an address and a port. */
  listen: string;
  /** A folder that it may write to. */
  temporary: string;
  /** Where it writes what it could not answer. */
  log: string;
}

/** As in nginx's own container that runs without rights. */
const IN_CONTAINER: Place = { root: '/usr/share/nginx/html', listen: '8080', temporary: '/tmp', log: '/dev/stdout' };

/** A whole configuration: one page per address without its ending, a 301 for what has moved, 404.html for all else. [LIVE-04] */
export function nginxConfiguration(hosting: Hosting, { root, listen, temporary, log }: Place = IN_CONTAINER): string {
  const { parts } = headersByPart(hosting);
  const headers = headerMaps(hosting);
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) => `${type} ${ending};`);
  return `# Written by the build. TLS ends before it: https is what the headers ask for.
worker_processes auto;
error_log stderr warn;
pid ${temporary}/nginx.pid;
events { worker_connections 1024; }
http {
  types { ${types.join(' ')} }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/plain application/json application/xml application/manifest+json image/svg+xml;
  # What could not be answered, without who asked for it or a query.
  map $status $failed { ~^[45] 1; default 0; }
  map $request_uri $asked { "~^(?<path>[^?]*)" $path; }
  log_format failed '$time_iso8601 $status $request_method $asked';
  access_log ${log} failed if=$failed;
  server_tokens off;
  absolute_redirect off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=2000 inactive=60s;
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types text/javascript text/plain application/json application/xml application/manifest+json image/svg+xml;
${TEMPORARY.map((name) => `  ${name}_temp_path ${temporary}/${name};`).join('\n')}

  # Of the files of a part of the site, where they are there; a page that says that they are not is kept by nobody.
${headers.map(({ map }) => map).join('\n')}

  server {
    listen ${listen};
    server_name _;
    root ${root};
    error_page 404 /404.html;
    # What cannot be decoded, and an address of more than 8 kB.
    error_page 400 414 =404 /404.html;
${headers.map(({ name, variable }) => `    add_header ${name} ${variable} always;`).join('\n')}

    location = / { try_files /index.html =404; }
    location = /404.html { internal; }
${hosting.redirects.map(({ from, to }) => `    location ~ ^${literally(from)}/*$ { return 301 ${to}$is_args$args; }`).join('\n')}
${parts.map(({ path }) => `    location ^~ ${path.replace(/\*$/, '')} { try_files $uri =404; }`).join('\n')}
    location ~ \\.html/*$|^/(404|index)/*$ { return 404; }
    location ~ ^(?<page>/.+)/$ { try_files $page $page.html =404; }
    location / { try_files $uri $uri.html =404; }
  }
}
`;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** For each header a variable with its value, by status and file. */
function headerMaps(hosting: Hosting): { name: string; variable: string; map: string }[] {
  const { everywhere, parts } = headersByPart(hosting);
  const names = [...new Set([everywhere, ...parts.map(({ headers }) => headers)].flatMap(Object.keys))];
  return names.map((name, index) => {
    const variable = `$header_${index}`;
    const ofParts = parts.flatMap(({ path, headers }) => {
      const value = headers[name];
      return value === undefined ? [] : [`"~^(200|206|304):${literally(path.replace(/\*$/, ''))}" ${quoted(value)};`];
    });
    const map = `  map "$status:$uri" ${variable} { default ${quoted(everywhere[name] ?? '')}; ${ofParts.join(' ')} }`;
    return { name, variable, map };
  });
}

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
const literally = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
