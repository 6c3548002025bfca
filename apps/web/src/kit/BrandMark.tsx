/** The mark of the portal. */
export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden>
    <rect width="30" height="30" rx="8" fill="var(--navy)" />
    <path d="M8 21.5V8.5l7 8 7-8v13" fill="none" stroke="var(--on-navy)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M8 21.5h14" stroke="var(--on-navy-line)" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)
