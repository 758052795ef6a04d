/** Opens a channel to the other tabs. Returns null if the browser has no channels or blocks them along with storage. */
export function openChannel(name: string, handle: (data: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => handle(data);
    return channel;
  } catch {
    return null;
  }
}
