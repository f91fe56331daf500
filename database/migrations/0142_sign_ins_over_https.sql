-- The Status page shows the share of sign-ins that came over https: a school with an authority of its own sees how many devices still lack it.
alter table auth.measurements
  add column sign_ins integer not null default 0,
  add column secure_sign_ins integer not null default 0,
  add check (secure_sign_ins between 0 and sign_ins);
comment on column auth.measurements.sign_ins is 'Sign-ins with a password that succeeded.';
comment on column auth.measurements.secure_sign_ins is 'Those of sign_ins that came over https.';
