import type { AppStore } from '.';
import { planNameBroadcast, planNameHeard } from './slices/session';

const CHANNEL = 'plan-name';

/**
 * Tells the other tabs the plan's name, and nothing else. Where there is no BroadcastChannel, the stored user says
 * the same a moment later. The channel is closed while the page rests, because an open one keeps some browsers from
 * keeping the page for Back.
 * @returns ends it
 */
export function startPlanChannel(store: AppStore): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  let channel: BroadcastChannel | null = null;
  const close = () => {
    channel?.close();
    channel = null;
  };
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data.length <= 60) store.dispatch(planNameHeard(data));
    };
  };
  const stopListening = store.parts.startListening({
    actionCreator: planNameBroadcast,
    effect: ({ payload }) => channel?.postMessage(payload),
  });
  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  return () => {
    close();
    stopListening();
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', open);
  };
}
