import type { Key } from '@gesall/client';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A screen of the app. */
export interface Screen {
  /** Inside the app, such as `/entries/{id}`; the values become properties of the page. */
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: each page names the values of its own path
  Page: ComponentType<any>;
  /** Its place in the bar at the bottom. A screen without one has a way back in its head. */
  tab?: { label: Key<'companion'>; icon: LucideIcon };
}
