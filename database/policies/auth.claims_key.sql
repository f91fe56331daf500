-- For the owner's functions alone: whoever reads the key can seal any claim.
alter table auth.claims_key enable row level security;
