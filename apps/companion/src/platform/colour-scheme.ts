/** Follows the phone's light or dark mode; the attribute is the one that the tokens ask for. */
export function followColourScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  show();
  dark.addEventListener('change', show);
}
