import { type InferType, object } from 'yup';
import * as texts from '#texts/auth/codes';
import { text } from '../../../components/form/rules';
import { OTP_LENGTH } from '../../../config/constants';

/** The single code of a log-in or a reset (5.4). */
export const singleCodeSchema = object({
  code: text({ message: texts.incomplete, holds: (code) => code.length === OTP_LENGTH }),
});

export type SingleCode = InferType<typeof singleCodeSchema>;
