/** Imported before a program: prints, when it ends, its processor time in ms and its peak memory in MB as JSON, on a separate line. */
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(`${JSON.stringify({ processor: (user + system) / 1000, memory })}\n`);
});
