/** What everybody of the demo organisation signs in with. */
export const DEMO_PASSWORD = 'Maru!2026demo'
