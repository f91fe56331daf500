-- The clock of a machine is wrong after its battery has run out: nothing of the school is dated by it before somebody has looked.

create table auth.trusted_clock (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table auth.trusted_clock is 'The last moment at which the clock of the machine was right, as far as anybody can tell; no row in a school that has never started.';
insert into auth.trusted_clock (at)
select newest from (
  select greatest((select max(measured_at) from auth.measurements), (select max(at) from auth.audit_log)) as newest
) as entries where newest is not null;
