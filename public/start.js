// Fetches the code of a page that was built to be read, when all that it shows is there; see src/build/document.ts.
{
  const { files, scripts } = document.currentScript.dataset;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
    for (const src of scripts.split(' ')) import(src);
  };
  if (document.readyState === 'complete') start();
  else {
    addEventListener('load', start, { once: true });
    setTimeout(start, 3000);
  }
}
