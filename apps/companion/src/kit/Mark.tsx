/** The brand mark: a G folded from a ruler. */
export const Mark = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M0 0h22v6H6v10h10v-2h6v8H0z" fill="var(--brand)" />
    <path d="M9 8.5h9a2.5 2.5 0 0 1 0 5H9z" fill="var(--status-progress)" />
    <circle cx="18" cy="11" r="1.1" fill="#1A2026" />
  </svg>
);
