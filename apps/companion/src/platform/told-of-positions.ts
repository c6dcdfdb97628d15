const name = 'toldOfPositions';

/** Whether the account was told what happens to its positions, on this phone. */
export const isToldOfPositions = (owner: string) => localStorage.getItem(name) === owner;

export const rememberToldOfPositions = (owner: string) => localStorage.setItem(name, owner);
