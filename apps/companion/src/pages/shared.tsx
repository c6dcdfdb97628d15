import { StatusLine } from '../features/outbox/StatusLine.tsx';
import { NewVersion } from '../features/version/NewVersion.tsx';
import { usePath } from '../platform/address.tsx';
import { matchPath } from '../platform/match-path.ts';
import type { Screen } from '../platform/screens.ts';
import { Shell } from '../shell/Shell.tsx';
import { AccountPage } from './AccountPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** Screens of every role. */
const shared: readonly Screen[] = [
  { path: '/account', Page: AccountPage },
  { path: '/waiting', Page: WaitingPage },
];

const top = (
  <>
    <StatusLine />
    <NewVersion />
  </>
);

/** Shows the screen of the address, of a role or of everybody. */
export function SharedScreens({ screens }: { screens: readonly Screen[] }) {
  const path = usePath();
  for (const { path: pattern, Page } of [...screens, ...shared]) {
    const values = matchPath(pattern, path);
    if (values)
      return (
        <Shell screens={screens} top={top}>
          <Page key={path} {...values} />
        </Shell>
      );
  }
  return (
    <Shell screens={screens} top={top}>
      <NotFoundPage />
    </Shell>
  );
}
