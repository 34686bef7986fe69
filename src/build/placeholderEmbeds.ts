import type { Plugin } from 'vite';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      html { color-scheme: dark; background: #141117; color: #efe6d6; font: 1rem/1.5 system-ui, sans-serif; }
      body { margin: 0; padding: 1.25rem; }
      form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
      label { display: grid; gap: .3rem; flex: 1 1 14rem; }
      input, button { font: inherit; padding: .6rem .8rem; border-radius: 6px; border: 1px solid #8b8090; }
      button { border-color: #f3b95f; background: #f3b95f; color: #0b090c; font-weight: 650; }
    </style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;

const form = (kind: string) =>
  page(
    'Newsletter sign-up',
    `<p>This stands for the email service's form for ${kind}. Nothing is sent.</p>
    <form id="form"><label>Email <input type="email" name="email" autocomplete="email" required></label>
    <button>Subscribe</button></form>
    <p id="message" role="status"></p>
    <script>
      document.getElementById('form').addEventListener('submit', (event) => {
        event.preventDefault();
        event.target.remove();
        document.getElementById('message').textContent = 'Thank you. Please confirm the email that would have been sent.';
      });
    </script>`,
  );

const PAGES: Record<string, string> = {
  'stand-ins/newsletter-desktop.html': form('wide screens'),
  'stand-ins/newsletter-mobile.html': form('phones'),
  'stand-ins/video.html': page('A video', '<p>This stands for a video of the video service.</p>'),
};

/** In the sandbox, pages that stand for those of other services, so that the site can be walked without a network. */
export function placeholderEmbeds(): Plugin {
  let isSandbox = false;
  return {
    name: 'placeholder-embeds',
    configResolved({ mode }) {
      isSandbox = mode === 'sandbox';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = PAGES[(request.url ?? '').slice(1)];
        if (!isSandbox || text === undefined) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(text);
      });
    },
    generateBundle() {
      if (!isSandbox) return;
      for (const [fileName, source] of Object.entries(PAGES)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
