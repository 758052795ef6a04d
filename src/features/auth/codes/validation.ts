import { type InferType, object } from 'yup';
import { text } from '../../../components/form/rules';
import { OTP_LENGTH } from '../../../config/constants';
import { codeMessages as messages } from './messages';

/** The single code of a log-in or a reset (5.4). */
export const singleCodeSchema = object({
  code: text({ message: messages.incomplete, holds: (code) => code.length === OTP_LENGTH }),
});

export type SingleCode = InferType<typeof singleCodeSchema>;
