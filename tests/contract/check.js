// Holds a team's back ends against services/api/contract.yaml, without harm:
// `npm run contract -- https://api.example --site https://www.example`.
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { runnerImport } from 'vite';

const USAGE = `How to check a back end:

  npm run contract -- URL --site ORIGIN [--account URL] [--token ID_TOKEN] [--product ID] [--payment ORIGIN,ORIGIN]

  URL        of the shop's back end, as VITE_SHOP_API_URL, and of the account's where --account names no other
  --site     the origin of the site, as VITE_SITE_ORIGIN
  --token    the ID token of a customer: the products are asked for, and tokens that differ from it in the signature are tried
  --product  the id of a product that is sold: an order is made, which opens a payment page and charges nobody
  --payment  the origins of the payment page, as VITE_PAYMENT_ORIGINS`;

const SIGNS = { met: 'ok        ', broken: 'BROKEN    ', 'not tried': 'not tried ' };

const { module: settings } = await runnerImport('./services/settings.ts', { logLevel: 'error' });
const backEnds = read(process.argv.slice(2));
if (typeof backEnds === 'string') {
  console.error(`${backEnds}\n\n${USAGE}`);
  process.exit(2);
}
const { module: contract } = await runnerImport('./tests/contract/contract.ts', { logLevel: 'error' });
const { module: check } = await runnerImport('./tests/contract/checkBackEnd.ts', { logLevel: 'error' });
const findings = await check.checkBackEnd(backEnds, await contract.readContract());
for (const { rule, result, detail } of findings)
  console.log(`${SIGNS[result]}${rule}${detail === '' ? '' : `: ${detail}`}`);
const count = (result) => findings.filter((finding) => finding.result === result).length;
console.log(`${count('met')} met, ${count('broken')} broken, ${count('not tried')} not tried`);
process.exitCode = count('broken') === 0 ? 0 : 1;

/** What was asked for, or a sentence on what is wrong with it. */
function read(args) {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { site: text, account: text, token: text, product: text, payment: text },
    });
    const [shopApiUrl = '', ...others] = positionals;
    if (others.length > 0)
      return `Only one URL is taken, and '${others[0]}' is one word more: --account names that of the account.`;
    const accountApiUrl = values.account ?? shopApiUrl;
    const payment = v.safeParse(v.optional(settings.paymentOrigins), values.payment, { abortPipeEarly: true });
    if (!payment.success) return `--payment ${payment.issues[0].message}: '${values.payment}'.`;
    for (const [name, url] of Object.entries({ URL: shopApiUrl, '--account': accountApiUrl, '--site': values.site }))
      if (!/^https?:/.test(url ?? '') || !URL.canParse(url)) return `${name} is no address: '${url ?? ''}'.`;
    return {
      shopApiUrl: withoutSlash(shopApiUrl),
      accountApiUrl: withoutSlash(accountApiUrl),
      siteOrigin: new URL(values.site).origin,
      idToken: values.token,
      product: values.product,
      paymentOrigins: payment.output,
    };
  } catch (error) {
    return error.message;
  }
}

function withoutSlash(url) {
  return url.replace(/\/+$/, '');
}
