import { useMessages } from '@gesall/client/react';
import type { AnalysedQuestion } from './answer-shares.ts';
import css from './Confusion.module.css';
import { confusionOf } from './confusion.ts';

/** What a class mixes up in pairs or in an order; hidden when there is nothing. */
export function Confusion({ question }: { question: AnalysedQuestion }) {
  const t = useMessages('analysis');
  const confused = confusionOf(question);
  if (confused.length === 0) return null;
  const isOrder = question.type === 'sequencing';
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption>{t('mixedUp')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isOrder ? 'place' : 'pairOf')}</th>
            <th scope="col">{t('rightOne')}</th>
            <th scope="col">{t('instead')}</th>
          </tr>
        </thead>
        <tbody>
          {confused.map(({ item, expected, instead }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{expected}</td>
              <td>{instead.map(({ text, count }) => `${text} (${count})`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
