import css from './gallery.module.css';

const sheets = [
  { language: 'sv', width: 390 },
  { language: 'sv', width: 1000 },
  { language: 'en', width: 390 },
  { language: 'en', width: 1000 },
] as const;

/**
 * The sheet in both languages, at the widths of a phone and of a page with sidebar. The scheme is
 * the device's.
 */
export function Desk() {
  return (
    <main className={css.desk}>
      {sheets.map(({ language, width }) => (
        <figure key={`${language} ${width}`}>
          <figcaption>
            {language}, {width} px
          </figcaption>
          <iframe title={`${language}, ${width} px`} src={`?language=${language}`} width={width} />
        </figure>
      ))}
    </main>
  );
}
