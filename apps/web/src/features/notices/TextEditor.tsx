import { useMessages } from '@gesall/client/react';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId } from 'react';
import css from './NoticeEditor.module.css';
import './TextEditor.css';
import { fromPastedHtml } from './word-html.ts';

interface Props {
  label: string;
  /** The initial HTML. */
  value: string;
  error?: ReactNode;
  /** Called with an empty text when there are only blanks. */
  onChange(html: string): void;
}

/** Only what the server's sanitizer keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  Link,
];

/** A text with emphasis, lists and links. Lazy-loaded with its dialog. */
export function TextEditor({ label, value, error, onChange }: Props) {
  const t = useMessages('noticeEditor');
  const id = useId();
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': 'true',
    ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
  };
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes, transformPastedHTML: fromPastedHtml },
    onUpdate: ({ editor }) => onChange(editor.getText().trim() === '' ? '' : editor.getHTML()),
  });
  const hasError = Boolean(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes follow the error alone
  useEffect(
    () => editor?.setOptions({ editorProps: { attributes, transformPastedHTML: fromPastedHtml } }),
    [editor, hasError],
  );
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, className: css.label }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor
        editor={editor}
        className={css.editor}
        data-wrong={hasError || undefined}
        labels={{
          boldControlLabel: t('tool.bold'),
          italicControlLabel: t('tool.italic'),
          underlineControlLabel: t('tool.underline'),
          strikeControlLabel: t('tool.strike'),
          clearFormattingControlLabel: t('tool.clear'),
          h2ControlLabel: t('tool.heading2'),
          h3ControlLabel: t('tool.heading3'),
          bulletListControlLabel: t('tool.bullets'),
          orderedListControlLabel: t('tool.numbers'),
          blockquoteControlLabel: t('tool.quote'),
          linkControlLabel: t('tool.link'),
          unlinkControlLabel: t('tool.unlink'),
          linkEditorInputLabel: t('tool.linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('tool.saveLink'),
          undoControlLabel: t('tool.undo'),
          redoControlLabel: t('tool.redo'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
