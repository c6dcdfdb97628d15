import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { optionsFilter } from '../options-filter.ts';
import { decimalSign } from './decimal-sign.ts';

/** A dialog's heading row is a `<header>`, which would count as a second banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

/** Mantine with the tokens of tokens.css; sizes are set here, never as props on a screen. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  respectReducedMotion: true,
  colors: {
    brand: [
      '#F2F5FB',
      '#E5ECF7',
      '#C6D6F1',
      '#B0C9F2',
      '#9DBDF2',
      '#6B91CD',
      '#3D70C4',
      '#1F4E96',
      '#183E79',
      '#122F5C',
    ],
  },
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '3px', sm: '7px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { md: 'var(--shadow-float)', xl: 'var(--shadow-dialog)' },
  breakpoints: { xs: '24em', sm: '38.75em', md: '68.75em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  focusClassName: 'focus-ring',
  activeClassName: '',
  // Plain objects, since `Component.extend` would load every component with the first page.
  components: {
    Button: { classNames: { root: 'ui-button' } },
    // No animation: while its colours change, the text is hardly readable.
    SegmentedControl: {
      defaultProps: { transitionDuration: 0 },
      classNames: { root: 'ui-choice', label: 'ui-choice-label' },
    },
    TextInput: {
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    Textarea: {
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    NumberInput: {
      // A function, since the page's language is chosen after this file is loaded.
      defaultProps: () => ({ decimalSeparator: decimalSign() }),
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    FileInput: {
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    PasswordInput: {
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        description: 'ui-hint',
        error: 'ui-error',
      },
    },
    NativeSelect: { classNames: { input: 'ui-input', label: 'ui-label', error: 'ui-error' } },
    Select: {
      // A list that opens with its dialog, or at a refusal, would cover what is below it.
      defaultProps: {
        openOnFocus: false,
        allowDeselect: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        filter: optionsFilter(),
      },
      classNames: {
        input: 'ui-input',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    MultiSelect: {
      defaultProps: {
        openOnFocus: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        hidePickedOptions: true,
        filter: optionsFilter(),
      },
      classNames: {
        input: 'ui-pills',
        label: 'ui-label',
        error: 'ui-error',
        description: 'ui-hint',
      },
    },
    Switch: {
      defaultProps: { size: 'sm' },
      classNames: { description: 'ui-hint ui-hint-beside', track: 'ui-track' },
    },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 4 },
      classNames: {
        input: 'ui-checkbox',
        description: 'ui-hint ui-hint-beside',
        error: 'ui-error ui-hint-beside',
      },
    },
    Radio: { classNames: { description: 'ui-hint ui-hint-beside', radio: 'ui-radio' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'xl',
        centered: true,
        transitionProps: { duration: 160 },
        attributes: plainHeader,
      },
      classNames: { title: 'ui-dialog-title', content: 'ui-dialog' },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 240 }, attributes: plainHeader } },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 200 },
    },
  },
});

const colours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-hover': 'var(--ground)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-light': 'var(--brand-tint)',
};

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: colours,
  dark: colours,
});
