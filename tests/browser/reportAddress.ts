/** The origin to which the live build under test reports what goes wrong. */
export const REPORTS = 'https://reports.live.example';
