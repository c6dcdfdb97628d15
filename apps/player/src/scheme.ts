/** The colours that the device wishes for, also when it changes its mind. */
export function followScheme(dark: MediaQueryList): void {
  const apply = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
}
