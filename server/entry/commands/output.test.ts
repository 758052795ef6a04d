import { toCsv } from './output';

describe('a CSV file', () => {
  const cellOf = (text: string) =>
    toCsv([[text]])
      .slice(1)
      .trimEnd();

  test('starts with one UTF-8 byte order mark', () => {
    expect(toCsv([['Company'], ['Dächer & Söhne']])).toBe('\uFEFF"Company"\r\n"Dächer & Söhne"\r\n');
  });

  test.each(['-50.00', '0', '0.00', '1200', '4500012345', '2026-11-25', 'SW-2026-000002', '12E', 'DE 123'])(
    'leaves %s unchanged',
    (text) => expect(cellOf(text)).toBe(`"${text}"`),
  );

  test.each(['001234567890123456', '007', '123456789012', '12E45', '1.2.3', ' 0042 '])('marks %s as text', (text) =>
    expect(cellOf(text)).toBe(`"'${text}"`),
  );

  test('marks formulas as text', () => {
    expect(cellOf('=1+1;＋2')).toBe(`"'=1+1;'＋2"`);
    expect(cellOf('+1 (555) "0100"')).toBe(`"'+1 (555) ""0100"""`);
  });
});
