const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** The school day of a moment, as `YYYY-MM-DD`. */
export const stockholmDay = (moment: Date) => days.format(moment);
