/** What an act says: its kind, what is sent, and the words under which it is shown. */
export interface ActContent {
  kind: string;
  body: Readonly<Record<string, unknown>>;
  /** Shown in the list of what waits; it must not need the network. */
  label: string;
}

/** Why the server does not take an act. */
export interface Refusal {
  status: number;
  /** The server's code with its details. */
  text: string;
}

/** A file of an act as bytes: some browsers lose the content of a stored `Blob`. */
export interface StoredFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/**
 * An act of an account. It waits, is refused and stays until the person decides, or was sent and is
 * shown for a while.
 */
export interface Act<C extends ActContent = ActContent> {
  /** Made on the device; the server does an act with it once. */
  clientId: string;
  /** Numbers grow with time; acts are sent in this order. */
  order: number;
  /** The account whose act it is. Nobody else sends or sees it. */
  owner: string;
  content: C;
  /** When it was done, in milliseconds, by the device's clock. */
  at: number;
  fileCount: number;
  /** The act without which this one has no sense, such as the check-in of a check-out. */
  dependsOn?: string;
  state: 'waiting' | 'refused' | 'sent';
  refusal?: Refusal;
  /** When the server took it; milliseconds. */
  sentAt?: number;
}

export interface NewAct<C extends ActContent> {
  owner: string;
  content: C;
  at: number;
  files: readonly StoredFile[];
  dependsOn?: string;
}

/** The device has no room for the act, which was not stored. */
export class DeviceIsFull extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no room on the device.', options);
    this.name = 'DeviceIsFull';
  }
}

/** Acts that wait for one that was refused: they are shown with it and are not sent. */
export function heldBy(acts: readonly Act[]): Map<string, string> {
  const held = new Map<string, string>();
  const refused = new Set(
    acts.filter(({ state }) => state === 'refused').map(({ clientId }) => clientId),
  );
  for (const { clientId, dependsOn, state } of acts) {
    if (state !== 'waiting' || dependsOn === undefined) continue;
    const cause = refused.has(dependsOn) ? dependsOn : held.get(dependsOn);
    if (cause !== undefined) held.set(clientId, cause);
  }
  return held;
}
