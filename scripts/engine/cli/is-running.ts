/** Whether a process of this machine is running. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0); // sends nothing
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // another user's
  }
}
