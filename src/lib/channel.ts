/** Opens a channel to the other tabs. Returns null where the browser has none or blocks it together with storage. */
export function openChannel(name: string, handle: (data: unknown) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => handle(data);
    return channel;
  } catch {
    return null;
  }
}
