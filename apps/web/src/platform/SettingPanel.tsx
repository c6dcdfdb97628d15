import { Panel } from '@gesall/ui/page';
import type { ComponentProps, ReactNode } from 'react';
import { Reading } from './Reading.tsx';
import css from './SettingPanel.module.css';

interface Props<Data> extends Pick<ComponentProps<typeof Reading<Data>>, 'read' | 'failedTitle'> {
  title: string;
  /** The switch or field of the setting; nothing for those who may only read it. */
  control(data: Data): ReactNode;
  /** How it is now. */
  state(data: Data): string;
  about: string;
  children?: ReactNode;
}

/** A setting of a school: how it is, what changes it and what it means. */
export const SettingPanel = <Data,>({
  title,
  control,
  state,
  about,
  children,
  ...reading
}: Props<Data>) => (
  <Panel title={title}>
    <div className={css.body}>
      <Reading {...reading} rows={2}>
        {(data) => (
          <div className={css.state}>
            {control(data)}
            <p className={css.words} role="status">
              {state(data)}
            </p>
          </div>
        )}
      </Reading>
      <p className={css.words}>{about}</p>
      {children}
    </div>
  </Panel>
);
