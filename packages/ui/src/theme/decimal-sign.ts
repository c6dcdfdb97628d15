/** The sign before decimals in the language of the page. */
export const decimalSign = () => (0.5).toLocaleString(document.documentElement.lang).charAt(1);
