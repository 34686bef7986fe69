/** The files of a live build: pages, what machines read, and assets with a hash of eight characters. */
export const ALLOWED = [
  /^(?:(?:shop|shop\/product|account|press)\/)?[\w-]+\.html$/,
  /^(?:_headers|_redirects|favicon\.ico|news\.xml|sitemap\.xml|robots\.txt|licence\.txt|site\.webmanifest|headers\.json|sbom\.json)$/,
  /^assets\/[\w.-]+-[\w-]{8}\.(?:js|svg|png)$/,
  /^assets\/cards\/[\w-]+-[\w-]{8}\.jpg$/,
  /^assets\/fonts\/[\w-]+-[\w-]{8}\.woff2$/,
  /^assets\/pictures-[\w-]{8}\/[\w-]+\.(?:avif|jpg|svg)$/,
  /^assets\/samples-[\w-]{8}\/\w+\.mp3$/,
];
