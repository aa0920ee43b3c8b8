// Loaded into the processes of `npm start`: when the one that started them is gone, even by kill -9, they stop in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
