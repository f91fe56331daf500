-- Each process stores a measurement every five minutes. To add up their memory, the rows of one process must be known.
alter table auth.measurements add column process text not null default '' check (length(process) <= 200);
comment on column auth.measurements.process is 'The machine, and the process where several answer requests; the same after a restart.';
