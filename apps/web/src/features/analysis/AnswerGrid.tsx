import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { moveInGrid } from '../../platform/grid-keys.ts';
import css from './AnswerGrid.module.css';
import { answerGrid, type GridCell, type Verdict } from './answer-grid.ts';
import type { AnalysedQuestion } from './answer-shares.ts';

interface Props {
  questions: readonly AnalysedQuestion[];
  ran: readonly { id: number; name: string }[];
  onQuestion(id: number): void;
}

const signs: Record<Verdict, string> = { right: '✓', wrong: '✗', unjudged: '–', none: '' };

/**
 * A class against the questions of a module, the hardest first. Readable by signs as well as
 * colour. One tab stop; arrow keys move between cells, and a cell opens its question.
 */
export function AnswerGrid({ questions, ran, onQuestion }: Props) {
  const t = useMessages('analysis');
  const rows = useMemo(
    () =>
      answerGrid(
        questions,
        ran.map(({ id }) => id),
      ),
    [questions, ran],
  );
  const names = useMemo(() => new Map(ran.map(({ id, name }) => [id, name])), [ran]);
  const [stop, setStop] = useState<string>();
  const at = stop ?? (rows[0] && questions[0] && `${rows[0].studentId} ${questions[0].id}`);
  return (
    <div className={css.frame}>
      <table className={css.grid} aria-label={t('grid')}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t('student')}
            </th>
            {questions.map(({ id, number, text }) => (
              <th key={id} scope="col">
                <Tooltip label={text} multiline maw={360}>
                  <span>
                    {number}
                    <span className="visually-hidden"> {text}</span>
                  </span>
                </Tooltip>
              </th>
            ))}
            <th scope="col" className={css.sum}>
              {t('rightCount')}
            </th>
          </tr>
        </thead>
        <tbody
          onKeyDown={moveInGrid}
          onFocus={({ target }) =>
            setStop((target as HTMLElement).closest('button')?.dataset.place ?? stop)
          }
        >
          {rows.map(({ studentId, cells, right }) => (
            <tr key={studentId}>
              <th scope="row" className={css.name}>
                {names.get(studentId)}
              </th>
              {cells.map((cell) => {
                const place = `${studentId} ${cell.questionId}`;
                return (
                  <td key={cell.questionId}>
                    <Cell
                      cell={cell}
                      place={place}
                      isStop={place === at}
                      onPress={() => onQuestion(cell.questionId)}
                    />
                  </td>
                );
              })}
              <td className={css.sum}>{right}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.name}>
              {t('classRight')}
            </th>
            {questions.map(({ id, rightPercent }) => (
              <td key={id}>{rightPercent === null ? '–' : percentText(rightPercent)}</td>
            ))}
            <td className={css.sum} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  cell: GridCell;
  place: string;
  isStop: boolean;
  onPress(): void;
}

function Cell({ cell: { verdict, parts }, place, isStop, onPress }: CellProps) {
  const t = useMessages('analysis');
  const words = t(`verdict.${verdict}`);
  const label = parts.length > 0 ? `${words}: ${parts.join(', ')}` : words;
  return (
    <Tooltip label={label} multiline maw={360}>
      <UnstyledButton
        className={css.cell}
        data-verdict={verdict}
        data-place={place}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        onClick={onPress}
      >
        <span aria-hidden="true">{signs[verdict]}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
