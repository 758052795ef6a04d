import fc from 'fast-check';
import {
  countries,
  findCountry,
  findCountries,
  isPhoneComplete,
  nationalDigits,
  phoneGroups,
  phoneParts,
  readPhone,
} from './phone';

const us = { country: 'US', number: '' };

describe('phone', () => {
  it('R57 counts the digits of the national number: 7 are too few, 8 and 15 are right, 16 too many', () => {
    const complete = (length: number) => isPhoneComplete({ country: 'US', number: '5'.repeat(length) }, 8, 15);
    expect([7, 8, 15, 16].map(complete)).toEqual([false, true, true, false]);
    expect(isPhoneComplete({ country: 'US', number: '(555) 013-4477' }, 8, 15)).toBe(true);
  });

  it('R61 splits a phone into national number, code with plus and calling code without', () => {
    expect(phoneParts({ country: 'US', number: '555 013 4477' })).toEqual({
      phoneNo: '5550134477',
      phoneCode: '+1',
      phoneCallingCode: '1',
    });
  });

  it.each([
    ['5550134477', '555 013 4477'],
    ['2079460958', '207 946 0958'],
    ['12345678', '123 456 78'],
    ['1234', '1234'],
    ['', ''],
  ])('reads %s as %s', (number, grouped) => expect(phoneGroups(number).join(' ')).toBe(grouped));

  it('T15 never reads digits of a national number as a dial code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.stringMatching(/^\d{1,15}$/), ({ iso }, number) => {
        const read = readPhone(number, { country: iso, number: '' });
        expect(read.country).toBe(iso);
        expect(nationalDigits(read)).toBe(number);
      }),
    );
  });

  it('T15 keeps the country if an international number shares its dial code', () => {
    expect(readPhone('+1 416 555 0134', { country: 'CA', number: '' })).toEqual({
      country: 'CA',
      number: '4165550134',
    });
    expect(readPhone('+14165550134', us).country).toBe('US');
  });

  it('T15 sets the country from an international number, and picks the main one of several', () => {
    expect(readPhone('+44 20 7946 0958', us)).toEqual({ country: 'GB', number: '2079460958' });
    expect(readPhone('+358401234567', us)).toEqual({ country: 'FI', number: '401234567' });
    expect(readPhone('+7', us)).toEqual({ country: 'RU', number: '' });
  });

  it.each([
    '+47 406 12 345',
    '(+47) 406 12 345',
    'Tel. +47 406 12 345',
    'tel:+4740612345',
    '\u202a+47 406 12 345\u202c',
    '\u200e+47\u00a0406\u00a012\u00a0345',
    '\uff0b47 406 12 345',
  ])('T15 takes the country from a plus anywhere before the first digit: %j', (text) =>
    expect(readPhone(text, us)).toEqual({ country: 'NO', number: '40612345' }),
  );

  it('T15 takes no country from a plus after the first digit', () =>
    expect(readPhone('555 013 4477 +47', us)).toEqual({ country: 'US', number: '555 013 4477 47' }));

  it('T15 waits for an incomplete dial code, and rejects an unknown one', () => {
    expect(readPhone('+35', us)).toEqual({ country: 'US', number: '+35' });
    expect(isPhoneComplete(readPhone('+99912345678', us), 8, 15)).toBe(false);
  });

  it('R51 finds a country by name, by ISO code and by dial code', () => {
    const first = (search: string) => findCountries(search)[0]?.iso;
    expect(first('ger')).toBe('DE');
    expect(first('us')).toBe('US');
    expect(first('+49')).toBe('DE');
    expect(first('1')).toBe('US');
    expect(first('44')).toBe('GB');
    expect(first('aland')).toBe('AX');
    expect(first('kingdom')).toBe('GB');
    expect(first('cote d ivoire')).toBe('CI');
    expect(first('united')).toBe('US');
    expect(first('\u202a+49\u202c')).toBe('DE');
    expect(findCountries('zzz')).toEqual([]);
    expect(
      findCountries('')
        .map(({ iso }) => iso)
        .slice(0, 3),
    ).toEqual(['US', 'AF', 'AX']);
    expect(findCountries('')).toHaveLength(countries.length);
  });

  it('T15 lists every country once, with a dial code and a name', () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
    expect(countries.every(({ dial, name }) => /^\d{1,3}$/.test(dial) && name.length > 2)).toBe(true);
    expect(findCountry('US')).toEqual({ iso: 'US', dial: '1', name: 'United States' });
  });
});
