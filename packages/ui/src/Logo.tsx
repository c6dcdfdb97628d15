interface Props {
  /** The height in pixels. */
  size?: number;
  /** The class of the name. */
  nameClass?: string;
}

/** The logo, a G folded from a ruler, with the name beside it. */
export function Logo({ size = 22, nameClass }: Props) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: size * 0.55,
        color: 'var(--ink)',
      }}
    >
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
        <path d="M0 0h22v6H6v10h10v-2h6v8H0z" fill="var(--brand)" />
        <path d="M9 8.5h9a2.5 2.5 0 0 1 0 5H9z" fill="var(--status-progress)" />
        <circle cx="18" cy="11" r="1.1" fill="#1A2026" />
      </svg>
      {/* The typeface sits low in its line; aligns the name with the logo. */}
      <span
        className={nameClass}
        style={{
          fontFamily: 'var(--font-head)',
          fontWeight: 600,
          fontSize: size,
          lineHeight: 1,
          translate: '0 -0.08em',
        }}
      >
        Gesäll
      </span>
    </span>
  );
}
