-- A sign-in at another service that links it to an account belongs to the session that began it, and ends with it.

alter table auth.flow_states
  add linking_session_id uuid references auth.sessions on delete cascade;
comment on column auth.flow_states.linking_session_id is
  'The session that began to link the other service; it is asked again when the other service answers.';
create index flow_states_linking_session_idx on auth.flow_states (linking_session_id)
  where linking_session_id is not null;
-- They live for minutes; their session is not known.
delete from auth.flow_states where linking_target_id is not null;
