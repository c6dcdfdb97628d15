/** What the application provides. */
interface Settings {
  /** The server as `https://host:port`; empty for the page's own origin. */
  origin: string;
  /** Shows a failure to the person, for `ms` milliseconds where given. */
  showWarning(text: string, options?: { ms?: number }): void;
  /** Leaves the pages that need a session and clears what was read with it. */
  onSessionEnd(): void;
  /** Asks for the password; false when the person gives none. */
  askForPassword(): Promise<boolean>;
  /** Further local storage keys to be removed with the session. */
  sessionKeys: readonly string[];
}

export const settings: Settings = {
  origin: '',
  showWarning: () => {},
  onSessionEnd: () => {},
  askForPassword: async () => false,
  sessionKeys: [],
};

/**
 * Sets the application's part of the client, before the first render. Further calls override the
 * given settings.
 */
export const configureClient = (given: Partial<Settings>): void => {
  Object.assign(settings, given);
};
