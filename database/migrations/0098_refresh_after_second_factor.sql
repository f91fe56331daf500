-- Refresh tokens from before the second factor must not be exchanged for one that has it, however soon they are sent.
alter table auth.sessions add column upgraded_at_counter bigint;
comment on column auth.sessions.upgraded_at_counter is
  'Counter of the refresh token that came with the second factor; lower ones are from before it. Null: none was given.';
-- Sessions that were raised before this column: their present token is the first that counts.
update auth.sessions set upgraded_at_counter = refresh_token_counter where aal <> 'aal1';
