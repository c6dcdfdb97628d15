/** Under which a tab keeps what its person is about to order. */
export const cartKey = 'cart';

/** Removes what this tab keeps of the person who was signed in. */
export const clearTab = () => sessionStorage.removeItem(cartKey);
