-- Only for the owner's functions: anyone who can read the key can seal any claim.
alter table auth.claims_key enable row level security;
