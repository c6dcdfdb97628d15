import { Modal } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogLayer } from './dialog-layer.tsx';
import css from './Wizard.module.css';

export interface WizardWords {
  close: string;
  /** Names the list of pages. */
  pages: string;
  done: string;
}

interface Props {
  opened: boolean;
  title: string;
  /** Where one is, such as “Page 3/7”. */
  place: string;
  pages: readonly string[];
  /** The number of the page in `pages` from 1; of a side page, that of the page that leads there. */
  page: number;
  /** What has been entered so far. */
  summary?: ReactNode;
  heading: string;
  explanation: string;
  words: WizardWords;
  /** Buttons, with what is missing before them. */
  foot: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of several pages. Only its buttons close it, so that a slip discards nothing. */
export function Wizard(props: Props) {
  const { opened, title, place, pages, page, summary, heading, explanation, words, foot, onClose } =
    props;
  const { layer } = useDialogLayer(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={1180}
      closeOnClickOutside={false}
      closeOnEscape={false}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content className={css.content}>
        <Modal.Body className={css.body}>
          <div className={css.rail}>
            <Modal.Title className={css.title}>{title}</Modal.Title>
            <p className={css.place} aria-live="polite">
              {place}
            </p>
            <ol className={css.pages} aria-label={words.pages}>
              {pages.map((label, index) => (
                <li
                  key={label}
                  className={css.page}
                  data-state={index + 1 < page ? 'done' : index + 1 === page ? 'now' : 'coming'}
                  aria-current={index + 1 === page ? 'step' : undefined}
                >
                  <span className={css.sign} aria-hidden="true">
                    {index + 1 < page ? <Check size={14} /> : index + 1}
                  </span>
                  {label}
                  {index + 1 < page && <span className="visually-hidden">, {words.done}</span>}
                </li>
              ))}
            </ol>
            {summary && <div className={css.summary}>{summary}</div>}
          </div>
          <div className={css.main}>
            <div className={css.head}>
              <div>
                <h3 className={css.heading}>{heading}</h3>
                <p className={css.explanation}>{explanation}</p>
              </div>
              <Modal.CloseButton aria-label={words.close} />
            </div>
            <div className={css.room}>{layer(props.children)}</div>
            <div className={css.foot}>{foot}</div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
