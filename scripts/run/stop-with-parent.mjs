// Loaded into the processes of `npm start`: stops them gracefully when their parent process is gone, even by kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
