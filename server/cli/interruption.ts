// Ctrl-C and SIGTERM for work that has something to show for itself: the first ends it, a second one does not wait.

export const interruption = (): AbortSignal => {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
};
