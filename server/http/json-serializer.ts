import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'

/**
 * The calls of `/api/v1` return plain values, which `JSON.stringify` can write directly. The serializer
 * replaced by this one first copies every value of a reply to look for files.
 */
export class JsonSerializer extends StandardOpenAPISerializer {
  constructor() {
    super(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
  }

  override serialize(data: unknown): unknown {
    return data
  }
}
