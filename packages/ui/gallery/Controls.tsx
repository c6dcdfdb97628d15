import {
  Button,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DayField } from '../src/index.ts';
import css from './gallery.module.css';
import type { Words } from './words.ts';

/** Mantine's controls with our theme. */
export function Controls({ words }: { words: Words }) {
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Button>{words.main}</Button>
        <Button variant="default">{words.other}</Button>
        <Button variant="subtle">{words.quiet}</Button>
        <Button disabled>{words.main}</Button>
        <Button variant="default" disabled>
          {words.other}
        </Button>
        <Button loading>{words.main}</Button>
      </div>
      <div className={css.fields}>
        <TextInput label={words.name} description={words.hint} />
        <TextInput label={words.name} defaultValue="EE24A" />
        <TextInput label={words.name} error={words.wrong} />
        <TextInput label={words.name} defaultValue="EE24A" disabled />
        <PasswordInput label={words.password} defaultValue="1234" />
        <NumberInput label={words.number} defaultValue={70} />
        <DayField label={words.day} defaultValue="2027-06-11" />
        <Textarea label={words.text} description={words.hint} autosize minRows={2} />
        <NativeSelect label={words.sort} data={words.sortings} />
      </div>
      <div className={css.fields}>
        <Switch label={words.help} description={words.helpHint} defaultChecked />
        <Switch label={words.help} />
        <Switch label={words.help} disabled />
        <Radio.Group name="choose" defaultValue="0">
          {words.choose.map((choice, index) => (
            <Radio key={choice} value={String(index)} label={choice} description={words.hint} />
          ))}
        </Radio.Group>
      </div>
    </div>
  );
}
