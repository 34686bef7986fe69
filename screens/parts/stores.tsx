import { addressOf } from '../../src/content/pictureSizes.ts';
import { site } from '../../src/content/site.ts';

const STORES = [
  { store: 'ios', on: 'For iPhone and iPad', Icon: IphoneIcon },
  { store: 'android', on: 'For Android', Icon: AndroidPhoneIcon },
] as const;

/** Where the app is to be had: a badge for those who are on that phone, a QR code for those who are not. */
export function Stores() {
  return (
    <ul className="stores">
      {STORES.map(({ store, on, Icon }) => {
        const { label, url } = site.stores[store];
        return (
          <li key={store}>
            <a className="store-badge" href={url} target="_blank" rel="noopener noreferrer">
              <Icon />
              <span>
                <small>{on}</small>
                {label}
              </span>
            </a>
            <img
              className="qr-code"
              src={addressOf(`qr-${store}.svg`)}
              width="132"
              height="132"
              alt={`QR code: ${label}`}
              loading="lazy"
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Icon of a phone with a waveform on its screen. */
function IphoneIcon() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect x="8" y="2.5" width="16" height="27" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 16v0M14.7 13v6M17.3 10.5v11M20 14v4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M14 5.5h4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

function AndroidPhoneIcon() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect x="7" y="3.5" width="18" height="25" rx="2" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M11 16v0M13.5 14v4M16 10v12M18.5 13v6M21 15v2"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="25.5" r="1.2" fill="currentColor" />
    </svg>
  );
}
