import { getRpId, listPasskeys, type Passkey } from '../../product/accounts/passkeyChallenges';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../product/accounts/passkeys';
import { defineHandlers } from '../../platform/http/contract/handlers';
import type { Context } from '../../platform/http/context';

/** Handlers that list, add, rename and remove a user's passkeys. */
export function passkeysHandlers(context: Context) {
  const toListed = ({ id, name, rpId, createdAt, lastUsedAt }: Passkey) => ({
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    ...(lastUsedAt !== null && { lastUsedAt: new Date(lastUsedAt).toISOString() }),
    ...(rpId !== getRpId(context.config) && { isForOldAddress: true }),
  });

  return defineHandlers({
    async listPasskeys({ account }) {
      return { success: true, data: (await listPasskeys(context.db, account.id)).map(toListed) };
    },

    async beginPasskey(call) {
      return { success: true, data: { options: await beginPasskey(context, call) } };
    },

    async addPasskey(call) {
      return { success: true, data: toListed(await addPasskey(context, call)) };
    },

    async renamePasskey(call) {
      await renamePasskey(context, call);
      return { success: true, message: 'Passkey renamed.' };
    },

    async removePasskey(call) {
      await removePasskey(context, call);
      return { success: true, message: 'Passkey removed.' };
    },
  });
}
