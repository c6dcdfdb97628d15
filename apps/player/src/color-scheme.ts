/** Follows the device's colour scheme, including changes. */
export function followColorScheme(dark: MediaQueryList): void {
  const apply = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
}
