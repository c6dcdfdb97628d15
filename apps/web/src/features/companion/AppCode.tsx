import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { companionCodeTexts } from '@gesall/messages/domains/companion-code';
import { QRCodeSVG } from 'qrcode.react';
import css from './AppCode.module.css';

addTexts(companionCodeTexts);

const side = 128;

/** The address of the app for placement, also as a code for a phone's camera. */
export function AppCode() {
  const t = useMessages('companionCode');
  const address = `${location.origin}/app`;
  return (
    <div className={css.app}>
      <span className={css.code}>
        <QRCodeSVG value={address} size={side} title={t('codeOf', { address })} role="img" />
      </span>
      <div className={css.words}>
        <p>{t('how')}</p>
        <p>
          <a href="/app">{address.replace(/^https?:\/\//, '')}</a>
        </p>
      </div>
    </div>
  );
}
