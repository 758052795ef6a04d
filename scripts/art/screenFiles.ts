import { type Screen } from './screens';

const RENAMED: Record<string, string> = {
  'clip-path': 'clipPath',
  'fill-opacity': 'fillOpacity',
  'font-size': 'fontSize',
  'font-weight': 'fontWeight',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'stroke-width': 'strokeWidth',
  'text-anchor': 'textAnchor',
  class: 'className',
};

/** A screen as the source of a React component: its ids get a prefix, its pictures the address the bundler gives them. */
export function screenSource(name: string, { label, body }: Screen): string {
  const used = [...new Set([...body.matchAll(/href="art\/([\w-]+)\.svg"/g)].map((match) => match[1] ?? ''))].sort();
  const local = (file: string): string => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const jsx = body
    .replace(/\n\s*/g, '')
    .replace(/href="art\/([\w-]+)\.svg"/g, (_, file: string) => `href={${local(file)}}`)
    .replace(/ id="(\w+)"/g, ' id={`${p}$1`}')
    .replace(/ ([a-z-]+)="url\(#(\w+)\)"/g, ' $1={`url(#${p}$2)`}')
    .replace(/ ([a-z-]+)=(?=["{])/g, (_, attribute: string) => ` ${RENAMED[attribute] ?? attribute}=`);
  const title = `Screen${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const imports = used.map((file) => `import ${local(file)} from '../../assets/art/${file}.svg';`);
  return `// Written by scripts/art; do not edit.
${imports.join('\n')}
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ${title}(props: ScreenProps) {
  return (
    <PhoneFrame label="${label}" {...props}>
      {(p) => (
        <>
          ${jsx}
        </>
      )}
    </PhoneFrame>
  );
}
`;
}
